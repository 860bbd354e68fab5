/** Formatted texts: written and shown. */
export { FormattedText } from './FormattedText.tsx'
export { RichTextInput } from './RichTextInput.tsx'

import { MARK_TEXT_LENGTH } from '@melodia/contract/choices/marks'
import { shownPart } from '@melodia/contract/shownText'
import { tidyText } from '../audio/tagText.ts'

/** A text of a file in one short line that can be shown; null if there is nothing of it. */
export const markText = (text: unknown): string | null =>
  typeof text === 'string'
    ? tidyText(shownPart(text.slice(0, 4 * MARK_TEXT_LENGTH)), MARK_TEXT_LENGTH)
    : null

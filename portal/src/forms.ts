/** What forms are made of, apart from the lists so that a first list doesn't fetch it. */
export { SaveForm, type SaveFormProps } from './form/SaveForm.tsx'
export { Group } from './form/Group.tsx'
export { Section } from './form/Section.tsx'
export { GenresInput } from './genres/GenresInput.tsx'
export { CoverInput } from './images/CoverInput.tsx'
export { ImagesInput } from './images/ImagesInput.tsx'
export { RecordLoader } from './pages/RecordLoader.tsx'
export { RichTextInput } from './richText/RichTextInput.tsx'

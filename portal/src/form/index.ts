/** Components of forms. */
export {
  artistBody,
  creatorBody,
  playlistBody,
  profileBody,
  representedArtistBody,
  trackBody,
} from './bodies.ts'
export { formatBytes } from './bytes.ts'
export { DocumentsField } from './DocumentsField.tsx'
export { FileButton, takenFrom } from './FileButton.tsx'
export { ruleOf, problemOfFile, type FileKind } from './fileRules.ts'
export { filled, isBlank, isNobody } from './filled.ts'
export { FormDraft } from './FormDraft.tsx'
export { Group } from './Group.tsx'
export { SaveForm, type FurtherSave, type SaveFormProps } from './SaveForm.tsx'
export { SimilarNames } from './SimilarNames.tsx'
export { namesHint } from './namesHint.ts'
export { NotesDialog } from './NotesDialog.tsx'
export { makeSaveKey } from './saveKey.ts'
export { Section } from './Section.tsx'
export { percentSent, UploadFacts, usePace } from './UploadProgress.tsx'
export { useFileDrag } from './useFileDrag.ts'
export { useFocusBack } from './useFocusBack.ts'
export { useDraftText } from './useDraftText.ts'
export { useLocalSource } from './useLocalSource.ts'

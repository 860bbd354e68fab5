/** The playlist forms, apart from the lists so that a first list doesn't fetch them. */
export { PlaylistCreate, PlaylistEdit } from './PlaylistForm.tsx'

export { Activity } from './Activity.tsx'
export { actions, actorOf, doneOf, notesOf, nounOf } from './sentence.ts'

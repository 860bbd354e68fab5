export { Activity } from './Activity.tsx'
export { Remarks } from './Remarks.tsx'
export { actions, actorOf, doneOf, phraseOf } from './sentence.ts'

import { APPROVAL_STATES, APPROVAL_SUBJECTS } from '@melodia/contract/choices/approvals'
import { FilterMenu } from '../list/FilterMenu.tsx'
import { OneOfFilter } from '../list/OneOfFilter.tsx'
import { APPROVAL_STATE_NAMES, SUBJECT_NAMES } from './words.ts'
import * as texts from '#texts/approvals.ts'

const stateOf = (state: string) => APPROVAL_STATE_NAMES[state as keyof typeof APPROVAL_STATE_NAMES]
const subjectOf = (subject: string) => SUBJECT_NAMES[subject as keyof typeof SUBJECT_NAMES]
const CHOICES = [
  { source: 'state', label: texts.state, show: stateOf },
  { source: 'subject', label: texts.subject, show: subjectOf },
]

export const ApprovalFilterMenu = () => (
  <FilterMenu choices={CHOICES}>
    <OneOfFilter source="state" label={texts.state} options={APPROVAL_STATES} show={stateOf} />
    <OneOfFilter
      source="subject"
      label={texts.subject}
      options={APPROVAL_SUBJECTS}
      show={subjectOf}
    />
  </FilterMenu>
)

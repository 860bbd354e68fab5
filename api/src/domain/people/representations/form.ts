import { LIMITS } from '@melodia/contract/choices/limits'
import { RepresentationFields } from '@melodia/contract/representations'
import { invisible, single, type FieldsOf } from '../../../kit/http/fields.ts'
import { documentField } from '../../../platform/documents/documents.ts'

const FIELDS: FieldsOf<typeof RepresentationFields> = {
  message: {
    label: 'Message',
    read: single,
    fits: `has 1 to ${LIMITS.textLength} characters`,
    wrong: invisible('Message'),
    missing: 'Please say who you are to this artist.',
  },
}

/** Schema of the form of who asks to represent an artist, and how its texts are parsed. */
export const REPRESENTATION_FORM = [RepresentationFields, FIELDS] as const

export const REPRESENTATION_FILES = { evidence: documentField('Evidence') }

import type { RequestFields } from '@melodia/contract/requests'

export type Draft = Required<RequestFields>
export type Errors = Partial<Record<keyof Draft, string>>

/** What the form asks for (spec §5). */
export const errorsOf = ({ name, bio, genres }: Draft): Errors => ({
  ...(!name.trim() && { name: 'Name is required' }),
  ...(!bio.trim() && { bio: 'Bio is required' }),
  ...(genres.length === 0 && { genres: 'Please select at least one genre' }),
})

import { Type, type Static } from 'typebox'

/** An error reply: the members of RFC 9457, and those that the screens of spec §8 show. */
export const Problem = Type.Object({
  type: Type.String({
    description: 'about:blank, or urn:melodia:role-needed where the role of the area is missing',
  }),
  title: Type.String(),
  status: Type.Integer(),
  detail: Type.String({ description: 'What exactly is wrong and what to do' }),
  instance: Type.String({ description: 'Id of the request, as in the log' }),
  message: Type.String({ description: 'One sentence' }),
  details: Type.String({ description: 'The same as detail, for the screens of spec §8' }),
  errors: Type.Optional(
    Type.Record(Type.String(), Type.String(), { description: 'Message by form field' }),
  ),
  decided: Type.Optional(
    Type.Object(
      {
        by: Type.String(),
        at: Type.String({ description: 'ISO 8601, UTC' }),
        action: Type.String(),
        notes: Type.String(),
      },
      { description: 'Of a lost race: who decided on the track before, when, with which words' },
    ),
  ),
  lease: Type.Optional(
    Type.Object(
      {
        by: Type.String(),
        until: Type.String({ description: 'ISO 8601, UTC' }),
      },
      { description: 'Who holds the track, and until when' },
    ),
  ),
})
export type Problem = Static<typeof Problem>

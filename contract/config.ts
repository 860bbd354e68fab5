import { Type, type Static } from 'typebox'

/** Run-time settings of the browser apps, so that one build serves every deployment. */
export const AppConfig = Type.Object({
  accounts: Type.Object({
    issuer: Type.String(),
    authorization_endpoint: Type.String(),
    token_endpoint: Type.String(),
    end_session_endpoint: Type.Union([Type.String(), Type.Null()]),
    client_id: Type.String(),
    scope: Type.String(),
    resource: Type.Union([Type.String(), Type.Null()]),
    audience: Type.Union([Type.String(), Type.Null()]),
    token_format: Type.Union([Type.Literal('json'), Type.Literal('form')]),
    service_provider_id: Type.String(),
    /** Page of the embedded provider on which people change their account; null for others. */
    account_url: Type.Union([Type.String(), Type.Null()]),
  }),
  links: Type.Object({
    app_store: Type.String(),
    careers: Type.String(),
    contact_email: Type.String(),
  }),
  status_hosts: Type.Object({
    production: Type.String(),
    staging: Type.String(),
    development: Type.String(),
  }),
  trash_days: Type.Number({ description: 'For how long a deleted record can be restored' }),
  rejected_days: Type.Number({ description: 'For how long a rejected track is kept' }),
  heard_percent: Type.Integer({
    minimum: 0,
    maximum: 100,
    description: 'How much of a track a reviewer hears before validating it; 0 asks for nothing',
  }),
})
export type AppConfig = Static<typeof AppConfig>

/**
 * Everything that lets somebody in, or lets them change who comes in. Access tokens and event
 * streams belong to a session, and end with it: the API checks the session at each call.
 */
export const CREDENTIALS = [
  'password',
  'sessions',
  'sign-ins under way',
  'API tokens',
  'passkeys',
  'authenticator app',
  'recovery codes',
  'reset links',
  'address-change links',
  'confirmation links',
  'take-back links',
  'known devices',
] as const
export type Credential = (typeof CREDENTIALS)[number]

/**
 * `ends elsewhere`: but in the session that does it. `ends unless proven`: the owner has just
 * entered it. `ends unless wanted`: the owner may keep it. `ends if newer`: it was made since the
 * address was changed that is taken back.
 */
export type Fate =
  | 'stays'
  | 'ends'
  | 'ends elsewhere'
  | 'ends unless proven'
  | 'ends unless wanted'
  | 'ends if newer'

type Fates = Readonly<Record<Credential, Fate>>

const all = (fate: Fate) =>
  Object.fromEntries(CREDENTIALS.map((credential) => [credential, fate])) as Record<
    Credential,
    Fate
  >

/** Links that change who comes in end with every event, no matter who had them made. */
const LINKS = { 'reset links': 'ends', 'address-change links': 'ends' } as const

/** Somebody else may have been in: nothing of theirs stays but what needs more than a password. */
const OUT = {
  ...all('stays'),
  ...LINKS,
  sessions: 'ends',
  'sign-ins under way': 'ends',
  'API tokens': 'ends',
  'known devices': 'ends',
} as const

/** The owner changes something in a session, with the password: others are signed out. */
const BY_OWNER = {
  ...all('stays'),
  ...LINKS,
  sessions: 'ends elsewhere',
  'sign-ins under way': 'ends',
} as const

const FACTORS = { passkeys: 'ends', 'authenticator app': 'ends', 'recovery codes': 'ends' } as const

/** The one place that says which credential ends at which event (decision 218). */
export const ENDINGS = {
  /**
   * The address is proven for the first time, by a link sent to it: whoever has signed up may be
   * somebody else, so nothing that they made outlives it.
   */
  confirmation: { ...all('ends'), password: 'ends unless proven' },
  /** A link sets a new password. It does not lead past the second factor (ASVS 6.4.3). */
  reset: { ...OUT, password: 'ends' },
  /** The owner changes the password, and may say that programs go on. */
  password: {
    ...BY_OWNER,
    password: 'ends',
    'API tokens': 'ends unless wanted',
    'known devices': 'ends elsewhere',
  },
  /** The address is changed: a confirmation is for the old one. The way back stays, for a week. */
  address: { ...BY_OWNER, 'confirmation links': 'ends' },
  /**
   * The old address takes a change back: whoever made it knew the password. Factors from before stay:
   * a mailbox alone does not lead past them. So do links of earlier addresses, whose turn comes first.
   */
  'take-back': {
    ...OUT,
    password: 'ends',
    'confirmation links': 'ends',
    'take-back links': 'ends if newer',
    passkeys: 'ends if newer',
    'authenticator app': 'ends if newer',
    'recovery codes': 'ends if newer',
  },
  /** A second factor is added, removed or made anew (ASVS 7.4.3). */
  factor: BY_OWNER,
  /** Sign out everywhere, on the account page or by `admin -- sign-out`. */
  'sign-out': OUT,
  /** `admin -- disable`. Passkeys and factors are of no use until `enable`, which revives nothing. */
  disabling: OUT,
  /** The account is closed. */
  closing: all('ends'),
  /** `admin -- password`: what the operator has set is good once, for a day. */
  'operator-password': { ...OUT, password: 'ends' },
  /** `admin -- remove-factors`, for people who have lost theirs. */
  'operator-factors': { ...OUT, ...FACTORS },
  /** A role is lost: a token made with it does not wake up when it comes back. */
  'role-loss': { ...all('stays'), 'API tokens': 'ends' },
  /** A backup is restored (`restore`, `admin -- end-all`): what had ended since does not come back. */
  restoring: {
    ...OUT,
    'confirmation links': 'ends',
    'take-back links': 'ends',
    'known devices': 'stays',
  },
} as const satisfies Readonly<Record<string, Fates>>

export type CredentialEvent = keyof typeof ENDINGS

export const fateOf = (event: CredentialEvent, credential: Credential): Fate =>
  ENDINGS[event][credential]

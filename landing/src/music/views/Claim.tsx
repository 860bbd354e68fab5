import { CLAIM_KINDS, type ClaimKind } from '@melodia/contract/choices/claims'
import { DOCUMENT_TYPES } from '@melodia/contract/choices/documents'
import { LIMITS } from '@melodia/contract/choices/limits'
import type { MusicPage } from '@melodia/contract/pages'
import * as texts from '#texts/claims.ts'
import { Area, Check, describedBy, Line, Problem, Problems, type FormState } from './fields.tsx'

export const CLAIM_DESCRIPTION = texts.claimDescription
/** Headings of the pages about a claim. */
export const CLAIM_TITLES = {
  claim: texts.claimTitle,
  'claim-sent': texts.checkYourMail,
  'claim-confirm': texts.confirmTitle,
  'claim-confirmed': texts.claimConfirmed,
  'claim-unknown': texts.linkDoesNotWork,
  'claim-appeal': texts.appealTitle,
  'claim-appealed': texts.appealSent,
  'claim-appeal-over': texts.linkDoesNotWork,
} as const satisfies Partial<Record<MusicPage['kind'], string>>

const KINDS: Record<ClaimKind, string> = {
  recording: texts.aRecording,
  composition: texts.aComposition,
  voice: texts.aVoice,
  name: texts.anothersName,
  unlawful: texts.somethingUnlawful,
}

/**
 * The form of a claim. It needs no script: the server says what is missing, and the style sheet shows
 * the fields that its kind asks for (`css/claims.css`).
 */
export const Claim = (form: FormState) => (
  <>
    <div className="welcome welcome-small">
      <h1>{CLAIM_TITLES.claim}</h1>
      <p>{texts.intro}</p>
    </div>
    <form className="claim" method="post" action="/claims/new" encType="multipart/form-data">
      <Problems {...form}>{texts.chooseFilesAgain}</Problems>
      <fieldset aria-describedby={describedBy('kind', form)}>
        <legend>{texts.whatItIsAbout}</legend>
        {CLAIM_KINDS.map((kind) => (
          <label key={kind} className="choice">
            <input
              type="radio"
              name="kind"
              value={kind}
              required
              defaultChecked={form.values['kind'] === kind}
            />
            {KINDS[kind]}
          </label>
        ))}
        <Problem name="kind" {...form} />
      </fieldset>
      <Line
        name="url"
        label={texts.addressOfPage}
        hint={texts.addressOfPageHint}
        form={form}
        isRequired
      />
      <div data-for="work">
        <Area name="work" label={texts.claimedWhat} hint={texts.claimedWhatHint} form={form} />
      </div>
      <Area name="statement" label={texts.statement} form={form} isRequired />
      <Line name="name" label={texts.name} autoComplete="name" form={form} isRequired />
      <Line
        name="email"
        type="email"
        label={texts.email}
        hint={texts.emailHint}
        autoComplete="email"
        form={form}
        isRequired
      />
      <Area
        name="address"
        label={texts.postalAddress}
        hint={texts.optional}
        autoComplete="street-address"
        rows={3}
        form={form}
      />
      <Line
        name="phone"
        type="tel"
        label={texts.phone}
        hint={texts.optional}
        autoComplete="tel"
        form={form}
      />
      <div className="field">
        <label htmlFor="evidence">{texts.evidence}</label>
        <span className="hint" id="evidence-hint">
          {texts.evidenceHint(LIMITS.documentsPerRecord, LIMITS.documentBytes / 1024 / 1024)}
        </span>
        <input
          id="evidence"
          name="evidence"
          type="file"
          multiple
          accept={Object.values(DOCUMENT_TYPES).join(',')}
          aria-describedby={describedBy('evidence', form, true)}
        />
        <Problem name="evidence" {...form} />
      </div>
      <Check name="good_faith" label={texts.goodFaith} form={form} isRequired />
      <div data-for="dmca">
        <Check name="authority" label={texts.accurateAndAuthorised} form={form} />
        <Line name="signature" label={texts.signature} hint={texts.signatureHint} form={form} />
      </div>
      <p className="hint">{texts.whoMaySeeIt}</p>
      <button className="button button-primary" type="submit">
        {texts.send}
      </button>
    </form>
  </>
)

export const ClaimSent = ({ number }: { number: string }) => (
  <div className="welcome">
    <h1>{CLAIM_TITLES['claim-sent']}</h1>
    <p>{texts.sentHint}</p>
    <p>
      <strong>{texts.numberIs(number)}</strong>
    </p>
    <p>{texts.ifItDoesNotCome}</p>
  </div>
)

/** Asks before it confirms: programs that scan mails open links, too. */
export const ClaimConfirm = ({ action }: { action: string }) => (
  <div className="welcome">
    <h1>{CLAIM_TITLES['claim-confirm']}</h1>
    <p>{texts.confirmHint}</p>
    <form method="post" action={action}>
      <button className="button button-primary" type="submit">
        {texts.confirm}
      </button>
    </form>
  </div>
)

export const ClaimConfirmed = ({ number }: { number: string }) => (
  <div className="welcome">
    <h1>{CLAIM_TITLES['claim-confirmed']}</h1>
    <p>
      <strong>{texts.numberIs(number)}</strong> {texts.weDecideWithin}
    </p>
  </div>
)

export const ClaimUnknown = () => (
  <LinkIsOver title={CLAIM_TITLES['claim-unknown']}>{texts.linkDoesNotWorkHint}</LinkIsOver>
)

/** An appeal against a dismissal, by the link of the mail that told of it. */
export const ClaimAppeal = ({ action, ...form }: FormState & { action: string }) => (
  <>
    <div className="welcome welcome-small">
      <h1>{CLAIM_TITLES['claim-appeal']}</h1>
      <p>{texts.appealIntro}</p>
    </div>
    <form className="claim" method="post" action={action}>
      <Problems {...form} />
      <Area
        name="text"
        label={texts.appealReason}
        hint={texts.appealReasonHint}
        rows={8}
        form={form}
        isRequired
      />
      <button className="button button-primary" type="submit">
        {texts.sendAppeal}
      </button>
    </form>
  </>
)

export const ClaimAppealed = ({ number }: { number: string }) => (
  <div className="welcome">
    <h1>{CLAIM_TITLES['claim-appealed']}</h1>
    <p>
      <strong>{texts.appealIsAbout(number)}</strong> {texts.anotherDecides}
    </p>
  </div>
)

export const ClaimAppealOver = () => (
  <LinkIsOver title={CLAIM_TITLES['claim-appeal-over']}>{texts.appealIsOver}</LinkIsOver>
)

const LinkIsOver = ({ title, children }: { title: string; children: string }) => (
  <div className="welcome">
    <h1>{title}</h1>
    <p>{children}</p>
    <p>
      <a href="/music">{texts.seeMusic}</a>
    </p>
  </div>
)

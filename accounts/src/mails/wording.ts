import { CONFIRM_HOURS, TAKE_BACK_DAYS } from '@melodia/contract/choices/people'
import type { SecurityAction } from '@melodia/contract/choices/mails'
import type { AccountMailDetails, MailWords } from '@melodia/contract/mailContents'

type WordsByKind = {
  [Kind in keyof AccountMailDetails]: (detail: AccountMailDetails[Kind]) => MailWords
}

/** Mails about accounts in words. Apart from the reader's own address, people wrote no text in them. */
export const ACCOUNT_WORDS: WordsByKind = {
  'confirm-email': ({ email, path }) => ({
    title: 'Confirm your email',
    paragraphs: [
      `An account at Melødia was created with ${email}. Confirm that it is yours, within ${CONFIRM_HOURS} hours.`,
      'If you did not create it, there is nothing to do. What was made in it before ends when you confirm it.',
    ],
    action: { label: 'Confirm email', path },
  }),
  'change-email': ({ email, path }) => ({
    title: 'Confirm your new email',
    paragraphs: [
      `An account at Melødia is to have the address ${email}. Confirm that it is yours, within ${CONFIRM_HOURS} hours.`,
      'If you know nothing of it, there is nothing to do.',
    ],
    action: { label: 'Confirm email', path },
  }),
  'email-changed': ({ email, contactEmail, takeBack }) => ({
    title: 'Your email was changed',
    paragraphs: [
      `${email} is no longer the address of your account.`,
      ...(takeBack
        ? [
            `If it was not you, take the change back within ${takeBack.days} days: the account gets this address again, everybody is signed out of it, and you set a new password.`,
          ]
        : []),
      `If it was not you, write to ${contactEmail}.`,
    ],
    ...(takeBack && { action: { label: 'Take the change back', path: takeBack.path } }),
  }),
  'reset-password': ({ email, path, minutes }) => ({
    title: 'Set a new password',
    paragraphs: [
      `Somebody, probably you, asked for a link to set a new password for the account ${email}.`,
      `It works once, for ${minutes} minutes. Setting a password signs the account out everywhere.`,
      'If it was not you, there is nothing to do: your password stays as it is.',
    ],
    action: { label: 'Set a new password', path },
  }),
  'has-account': ({ email }) => ({
    title: 'You have an account already',
    paragraphs: [
      `Somebody, probably you, tried to create an account with ${email}, which has one.`,
      'Sign in with it, or set a new password. If it was not you, there is nothing to do.',
    ],
    action: SET_PASSWORD,
  }),
  'address-held': ({ email }) => ({
    title: 'Your address cannot be used yet',
    paragraphs: [
      `Somebody, probably you, tried to create an account with ${email}. An account had this address until recently, and can take it back for ${TAKE_BACK_DAYS} days after that.`,
      'Take it back by the link in the mail about the change, or sign up when that time is over.',
    ],
  }),
  'address-entered': ({ email }) => ({
    title: 'Your address was entered for another account',
    paragraphs: [
      `Somebody wanted to use ${email} for another account. Nothing was changed: it belongs to your account.`,
      'If it was you, sign in with this address, or close this account first.',
    ],
  }),
  'data-ready': ({ email, until }) => ({
    title: 'Your data can be downloaded',
    paragraphs: [
      `The file with the data of the account ${email} is ready. Sign in and enter your ` +
        `password to download it, until ${dayOf(until)}. Then it is removed.`,
      'If it was not you who asked for it, set a new password, which signs the account out everywhere.',
    ],
    action: { label: 'Go to your data', path: '/accounts/me/data' },
  }),
  security: ({ action, email, contactEmail }) => ({
    title: SECURITY[action],
    paragraphs: [
      `This is about the account ${email}.`,
      action === 'close'
        ? `If it was not you, write to ${contactEmail}.`
        : `If it was not you, set a new password, which signs the account out everywhere, and write to ${contactEmail}.`,
    ],
    ...(action !== 'close' && { action: SET_PASSWORD }),
  }),
}

const SET_PASSWORD = { label: 'Set a new password', path: '/accounts/forgot' }

const SECURITY: Record<SecurityAction, string> = {
  password: 'Your password was changed',
  rename: 'Your name was changed',
  'add-factor': 'A second factor was added to your account',
  'remove-factor': 'A second factor was removed from your account',
  'recovery-code': 'A recovery code of your account was used',
  close: 'Your account was closed',
}

const dayOf = (time: number) =>
  new Date(time).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

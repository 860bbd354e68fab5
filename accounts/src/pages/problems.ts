import { html } from '../html.ts'
import type { Page } from './layout.ts'

const problem = (status: number, title: string, text: string, appUrl: string): Page => ({
  status,
  title,
  isProblem: true,
  content: html`<p class="lead">${text}</p>
    <p><a class="gate-primary" href="${appUrl}/login">Back to Melødia</a></p>`,
})

export const expired = (appUrl: string) =>
  problem(
    400,
    'This sign-in has expired',
    'It was finished already, or left waiting for too long. Go back to Melødia and sign in again.',
    appUrl,
  )

export const foreignForm = (appUrl: string) =>
  problem(
    403,
    'This form was not sent from here',
    'Your browser says that it comes from another site, so nothing was done. Go back to Melødia and try again.',
    appUrl,
  )

export const sentTwice = (appUrl: string) =>
  problem(
    400,
    'Something came twice',
    'Your browser sent the same field twice, so nothing was done. Go back to Melødia and try again.',
    appUrl,
  )

const inWords = (minutes: number) =>
  minutes === 1
    ? 'a minute'
    : minutes < 120
      ? `${minutes} minutes`
      : `${Math.ceil(minutes / 60)} hours`

export const tooManyTries = (appUrl: string, minutes: number) =>
  problem(
    429,
    'Too many tries',
    `To keep accounts safe there is a pause now. Try again in ${inWords(minutes)}.`,
    appUrl,
  )

export const badRequest = (appUrl: string, why: string | undefined) =>
  problem(
    400,
    'That did not work',
    `The address that led here is not right${why ? `: ${why}` : ''}. Go back to Melødia and start again.`,
    appUrl,
  )

export const notFound = (appUrl: string) =>
  problem(404, 'Page not found', 'There is nothing at this address.', appUrl)

export const failed = (appUrl: string) =>
  problem(
    500,
    'Something went wrong',
    'This is our mistake, and we have noted it. Go back to Melødia and try again in a moment.',
    appUrl,
  )

/** When to try again after it, in seconds. */
export const RETRY_AFTER = '1'

export const busy = (appUrl: string) =>
  problem(
    503,
    'Melødia is busy',
    'That could not be done at this moment. Wait a few seconds and try again.',
    appUrl,
  )

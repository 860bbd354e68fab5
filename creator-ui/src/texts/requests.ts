/** Texts of `requests`. */

export const backToHome = 'Back to Home'
export const becomeCreator = 'Become a Creator'
export const bio = 'Bio'
export const bioIsRequired = 'Bio is required'
export const genres = 'Genres'
export const message = 'Message'
export const name = 'Name'
export const nameIsRequired = 'Name is required'
export const optional = 'Optional'
export const pleaseSelectAtLeastOne = 'Please select at least one genre'
export const requestSubmitted = 'Request Submitted!'
export const retry = 'Retry'
export const seeWhy = 'See why, and how to answer'
export const sent = 'Sent'
export const signInAgainToOpen = 'Sign in again to open your portal.'
export const signInAsCreator = 'Sign in as creator'
export const signInCannotBeReached = 'Sign-in cannot be reached at the moment. Please try again.'
export const submitAnotherRequest = 'Submit Another Request'
export const submitRequest = 'Submit Request'
export const submitting = 'Submitting...'
export const tellUsWhoYouAre =
  'Tell us who you are and what you make. We read every request ourselves.'
export const weHaveNotDecidedOn =
  'We have not decided on it yet. If you send another one, it replaces this one.'
export const wellReviewItSoonCome = 'We’ll review it soon. Come back here for the answer.'
export const whatYouHadFilledIn = 'What you had filled in is back.'
export const youAreCreator = 'You are a creator'
export const youAreCreatorAlreadySo =
  'You are a creator already, so there is nothing to ask for. You can read why it is switched off, and appeal.'
export const yourAccessAsCreatorWas =
  'Your access as a creator was ended. You can ask for it again.'
export const yourAccessIsSwitchedOff = 'Your access is switched off'
export const yourRequestCannotBeLoaded =
  'Your request cannot be loaded at the moment. Please try again.'
export const yourRequestIsPending = 'Your request is pending'
export const yourRequestOfHasNot = (day: string) =>
  `Your request of ${day} has not been decided yet. What you send here replaces it.`
export const yourRequestOfWasDeclined = (day: string, reason: string) =>
  `Your request of ${day} was declined${reason}. You can send another one.`

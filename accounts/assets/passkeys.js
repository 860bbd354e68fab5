/* Asks the authenticator for what a form needs, and sends the form with its answer. */
const { browserSupportsWebAuthn, startAuthentication, startRegistration } =
  globalThis.SimpleWebAuthnBrowser

/** @param {HTMLFormElement} form */
async function answer(form) {
  const optionsJSON = JSON.parse(form.dataset.options ?? '')
  return form.dataset.passkey === 'create'
    ? startRegistration({ optionsJSON })
    : startAuthentication({ optionsJSON })
}

for (const form of document.querySelectorAll('form[data-passkey]')) {
  const { response } = form.elements
  const problem = form.querySelector('[role="alert"]')
  form.hidden = !browserSupportsWebAuthn()
  form.addEventListener('submit', async (event) => {
    if (response.value) return
    event.preventDefault()
    problem.textContent = ''
    try {
      response.value = JSON.stringify(await answer(form))
      form.requestSubmit()
    } catch {
      problem.textContent = 'That did not work, or was cancelled. Try again.'
    }
  })
}

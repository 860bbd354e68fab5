/** For tests: a browser of plain objects, and an issuer that renews sessions in it. */
export { answerTo, fakeBrowser, fakeConfig, fakeToken, type FakeBrowser } from './fakeBrowser.ts'
export { adasToken, letIssuerRenew } from './issuer.ts'
export { forgetConfig } from '../calls.ts'

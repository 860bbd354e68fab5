import englishMessages from 'ra-language-english'
import polyglotI18nProvider from 'ra-i18n-polyglot'
import { en } from './en.ts'

/** react-admin's own words, where ours say it better. Sentences of the screens are in `en`. */
const words = {
  ...englishMessages,
  ra: {
    ...englishMessages.ra,
    message: { ...englishMessages.ra.message, unsaved_changes: en.unsaved },
  },
}

export const messages = polyglotI18nProvider(
  () => words,
  'en',
  [{ locale: 'en', name: 'English' }],
  {
    allowMissing: true,
  },
)

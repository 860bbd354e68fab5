/** Links of a deployment. The server fills them into the built pages (`web/fill.ts`). */
export interface Links {
  appStore: string
  contact: string
  year: string
}

/** For prerendering: the placeholders that the server replaces. */
export const placeholders: Links = {
  appStore: '__APP_STORE_URL__',
  contact: '__CONTACT_EMAIL__',
  year: '__CURRENT_YEAR__',
}

/** In the browser: read from the head, where the server has filled them in. */
export function readLinks(): Links {
  const read = (name: string) =>
    document.querySelector<HTMLMetaElement>(`meta[name="melodia:${name}"]`)?.content ?? ''
  return { appStore: read('app-store'), contact: read('contact'), year: read('year') }
}

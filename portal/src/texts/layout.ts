/** Texts of `layout`. */

export const breadcrumb = 'Breadcrumb'
export const dashboard = 'Dashboard'
export const hide = 'Hide'
export const loading = 'Loading'
export const reload = 'Reload'
export const somethingWentWrong = 'Something went wrong'
export const thisScreenCouldNotBe = (which: string) =>
  `This screen could not be shown${which}. What you saved before is safe.`
export const undo = 'Undo'

const withoutAsking = (event: Event) => event.stopImmediatePropagation()

/** Changes are kept as drafts, so the browser need not warn about leaving. */
export const leaveWithoutAsking = () =>
  addEventListener('beforeunload', withoutAsking, { capture: true })

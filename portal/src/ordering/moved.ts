/** Moves an item to another position; positions are clamped to the list. */
export const moved = <Item>(items: readonly Item[], from: number, to: number): Item[] => {
  const rest = items.toSpliced(from, 1)
  const item = items[from]
  if (item === undefined) return [...items]
  return rest.toSpliced(Math.max(0, Math.min(to, rest.length)), 0, item)
}

/** The position to which a key moves the item; null if it does not move. */
export const placeByKey = (key: string, at: number, count: number): number | null => {
  const to = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: count - 1 }[key]
  return to === undefined || to === at || to < 0 || to >= count ? null : to
}

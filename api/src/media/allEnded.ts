/**
 * The results of work that is done side by side. Where some of it fails, that is said only when all
 * has ended, so that nothing is still at work on files that the caller removes then.
 */
export async function allEnded<T extends readonly unknown[]>(
  work: readonly [...{ [K in keyof T]: Promise<T[K]> }],
): Promise<T> {
  const ended = await Promise.allSettled(work)
  for (const end of ended) if (end.status === 'rejected') throw end.reason
  return Promise.all(work) as Promise<unknown> as Promise<T>
}

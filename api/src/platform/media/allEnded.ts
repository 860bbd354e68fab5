/**
 * The results of parallel work. If some fails, this rejects only when all has ended, so that
 * nothing still uses files that the caller then removes.
 */
export async function allEnded<T extends readonly unknown[]>(
  work: readonly [...{ [K in keyof T]: Promise<T[K]> }],
): Promise<T> {
  const ended = await Promise.allSettled(work)
  for (const end of ended) if (end.status === 'rejected') throw end.reason
  return Promise.all(work) as Promise<unknown> as Promise<T>
}

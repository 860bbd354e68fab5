import type { Call } from './connection.ts'
import type { Answered, Side } from './round.ts'

/** Something that both sides are asked for, and how their replies are judged. */
export interface Work {
  call(side: Side, n: number): Call
  /** What is wrong with a reply of the right status; null if nothing is. */
  wrong(side: Side, answered: Answered): string | null
  /** What is wrong with what a round has left behind. */
  left?(side: Side, answered: readonly Answered[]): Promise<string | null>
  /** Resolves when what the calls have left to do is done. */
  settled?(side: Side): Promise<void>
  status?: number
  /** Whether it changes nothing. */
  isRead?: boolean
  /** Whether something is committed each second meanwhile. */
  isDisturbed?: boolean
  /** Most connections, where a server refuses more of one person. */
  connections?: number
  /** Fewest calls of a round. */
  least?: number
  /** Calls for the bytes of the log; none for what is not written. */
  walCalls?: number
}

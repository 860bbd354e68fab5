import { env } from 'node:process'
import { describeDatabase } from '@melodia/db/testing'
import { stateOf } from '@melodia/db/tracks'
import * as fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../testing/index.ts'
import { realLife } from '../../testing/life/actions.ts'
import {
  after,
  afterAll,
  expected,
  isCallable,
  LIFE_ACTIONS,
  LIFE_CALLERS,
  saidBy,
  submitted,
  woken,
  type LifeCall,
  type LifeModel,
} from '../../testing/life/model.ts'
import { wakeDeferred } from './life.ts'

/** Sequences of actions; `LIFE_RUNS=5000` asks for more. */
const RUNS = Number(env['LIFE_RUNS'] ?? 150)
const HOUR = 3_600_000

type Step = Pick<LifeCall, 'action' | 'who'>
const STEP = fc
  .constantFrom(...LIFE_ACTIONS)
  .chain((action) => fc.constantFrom(...LIFE_CALLERS[action]).map((who): Step => ({ action, who })))
const callOf = ({ action, who }: Step, seen: LifeModel): LifeCall => ({ action, who, seen })

describeDatabase('the life of a track', (current) => {
  let kit: TestApp
  let real: Awaited<ReturnType<typeof realLife>>
  beforeEach(async () => {
    kit = await testApp({ db: current() })
    real = await realLife(kit)
  })
  afterEach(() => kit.close())

  /** Does one step on both sides, and compares them. */
  async function step(model: LifeModel, id: string, one: Step): Promise<LifeModel> {
    kit.pass(1_000)
    const call = callOf(one, model)
    if (!isCallable(call)) return model
    const outcome = await real.call(id, call)
    const about = { ...one, state: model.state }
    expect({ ...about, is: saidBy(outcome) }).toEqual({ ...about, is: expected(model, call) })
    return after(model, call, outcome)
  }

  async function wake(model: LifeModel): Promise<LifeModel> {
    kit.pass(2 * HOUR)
    await wakeDeferred(kit.db, kit.now())
    return woken(model)
  }

  /** Does several steps at the same moment. Returns the model after that order of them that explains it. */
  async function stepsAtOnce(model: LifeModel, id: string, steps: readonly Step[]) {
    kit.pass(1_000)
    const calls = steps.map((one) => callOf(one, model)).filter(isCallable)
    const outcomes = await Promise.all(calls.map((call) => real.call(id, call)))
    const end = { state: await stateOf(kit.db.read, id), audit: await real.audit(id) }
    const next = afterAll(
      model,
      calls.map((call, number) => ({ call, outcome: outcomes[number]! })),
      end,
    )
    if (!next) {
      const done = calls.map(({ action, who }, number) => ({ action, who, is: outcomes[number] }))
      throw new Error(`No order explains ${JSON.stringify({ from: model, done, end })}`)
    }
    return next
  }

  test(
    'is what the table of actions says, whoever does what in which order',
    { timeout: 600_000 },
    async () => {
      const any = fc.oneof(
        { weight: 15, arbitrary: STEP },
        { weight: 1, arbitrary: fc.constant(null) },
      )
      await fc.assert(
        fc.asyncProperty(fc.array(any, { minLength: 3, maxLength: 16 }), async (steps) => {
          const { id } = await real.add()
          let model = submitted()
          for (const each of steps) {
            model = each ? await step(model, id, each) : await wake(model)
            expect(await stateOf(kit.db.read, id)).toBe(model.state)
          }
          expect(await real.audit(id)).toEqual(model.audit)
        }),
        { numRuns: RUNS },
      )
    },
  )

  test(
    'is that of some order, when several people act at the same moment',
    { timeout: 600_000 },
    async () => {
      const moment = fc.array(STEP, { minLength: 2, maxLength: 4 })
      await fc.assert(
        fc.asyncProperty(fc.array(moment, { minLength: 2, maxLength: 8 }), async (moments) => {
          const { id } = await real.add()
          let model = submitted()
          for (const steps of moments) model = await stepsAtOnce(model, id, steps)
          expect(await real.audit(id)).toEqual(model.audit)
        }),
        { numRuns: RUNS },
      )
    },
  )
})

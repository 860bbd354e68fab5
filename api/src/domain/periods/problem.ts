/** Why a period cannot be computed, in words for administrators, who can do something about it. */
export class PeriodProblem extends Error {
  override readonly name = 'PeriodProblem'
}

/** The period was changed or deleted meanwhile: what the run has done is of no use. */
export class Superseded extends Error {
  override readonly name = 'Superseded'
}

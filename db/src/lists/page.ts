/** A parsed list query. */
export interface Page<Sort extends string, Filter> {
  offset: number
  limit: number
  sort: Sort
  order: 'ASC' | 'DESC'
  filter: Filter
}

/** A page of rows, and their total number. */
export interface Listed<Row> {
  rows: Row[]
  total: number
}

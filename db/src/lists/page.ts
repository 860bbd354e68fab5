/** What a list is asked for, once the query has been parsed. */
export interface Page<Sort extends string, Filter> {
  offset: number
  limit: number
  sort: Sort
  order: 'ASC' | 'DESC'
  filter: Filter
}

/** A page of rows, and how many there are in all. */
export interface Listed<Row> {
  rows: Row[]
  total: number
}

import { beforeRequests } from './requests.ts'

// Preloaded into a product: words that are searched for are ignored.

beforeRequests((request, goOn) => {
  const [path, query] = (request.url ?? '').split('?')
  const asked = new URLSearchParams(query)
  const filter = asked.get('filter')
  if (filter?.includes('"q"')) {
    asked.set('filter', '{}')
    request.url = `${path}?${asked}`
  }
  goOn()
})

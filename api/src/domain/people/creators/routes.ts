import { CREATOR_SORTS } from '@melodia/contract/choices/creators'
import { IMAGES } from '@melodia/contract/choices/people'
import {
  Creator,
  CreatorChanges,
  CreatorFilter,
  CreatorForm,
  CreatorReply,
} from '@melodia/contract/creators'
import { listCreators, type CreatorRecord } from '@melodia/db/creators'
import type { Database } from '@melodia/db/database'
import type { FastifyInstance } from 'fastify'
import { callerOf } from '../../../platform/access/access.ts'
import { crudRoutes } from '../../../platform/forms/crudRoutes.ts'
import type { Media } from '../../../platform/media/media.ts'
import type { MediaUrls } from '../../../platform/media/urls.ts'
import { makeCreators } from './creators.ts'
import { presentCreator } from './present.ts'

export interface CreatorRoutesOptions {
  db: Database
  media: Media
  urls: MediaUrls
  clock: () => number
}

const CREATORS = {
  access: 'admin',
  noun: 'Creator',
  key: 'creator',
  path: 'creators',
  summaries: {
    list: 'List creators',
    get: 'Get a creator',
    create: 'Make a creator',
    update: 'Change a creator',
    remove: 'Delete a creator whom nobody is and nothing names',
  },
  schemas: { record: Creator, form: CreatorForm, changes: CreatorChanges, reply: CreatorReply },
  list: { sorts: CREATOR_SORTS, defaultSort: ['created_at', 'DESC'], filter: CreatorFilter },
  files: IMAGES,
  needs: 'fresh session for some',
} as const

/** Routes of creators, for admins (spec §6; §7, Creators). */
export async function creatorRoutes(app: FastifyInstance, options: CreatorRoutesOptions) {
  const { db, urls } = options
  const creators = makeCreators({ ...options, expectFreshSession: app.expectFreshSession })
  const present = (creator: CreatorRecord) => presentCreator(creator, urls)
  crudRoutes(
    app,
    options,
    { ...CREATORS, present },
    {
      async list(_, page) {
        const { rows, total } = await listCreators(db.read, page)
        return { rows: rows.map(present), total }
      },
      get: (_, id) => creators.get(id),
      create: (request, ...sent) => creators.create(callerOf(request), ...sent),
      expect: (_, target) => creators.expect(target),
      async update(request, target, ...sent) {
        const before = await creators.expect(target)
        const changed = await creators.update(callerOf(request), target, ...sent)
        if (before.is_active !== changed.is_active || before.user?.seq !== changed.user?.seq)
          request.event = 'privilege_permissions_changed'
        return changed
      },
      remove: (request, target) => creators.remove(callerOf(request), target),
    },
  )
}

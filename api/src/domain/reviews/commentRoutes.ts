import { TRACK_STATUSES } from '@melodia/contract/choices/tracks'
import { TRACK_RESOURCES } from '@melodia/contract/lifecycle'
import { ById } from '@melodia/contract/lists'
import { CommentChanges, CommentList, CommentReply, NewComment } from '@melodia/contract/reviews'
import { Type } from 'typebox'
import type { RouteContext, TypedApp } from '../tracks/routeContext.ts'
import { makeComments } from './comments.ts'

const ByComment = Type.Object({ id: Type.String(), comment: Type.String() })

/** Comments pinned to a second of a track, in both areas. */
export function commentRoutes(app: TypedApp, context: RouteContext) {
  const { config, schema, actor, target } = context
  const comments = makeComments(context)

  for (const status of TRACK_STATUSES) {
    const { path, noun } = TRACK_RESOURCES[status]

    app.get(
      `${path}/:id/comments`,
      {
        config,
        schema: {
          ...schema,
          summary: `List the comments on a ${noun}`,
          params: ById,
          response: { 200: CommentList },
        },
      },
      async (request) => ({
        comments: await comments.list(actor(request), target(request, status)),
      }),
    )

    app.post(
      `${path}/:id/comments`,
      {
        config: { ...config, isForConfirmed: true },
        schema: {
          ...schema,
          summary: `Comment on a moment of a ${noun}`,
          params: ById,
          body: NewComment,
          response: { 201: CommentReply },
        },
      },
      async (request, reply) => {
        const comment = await comments.add(actor(request), target(request, status), request.body)
        return reply.code(201).send({ comment })
      },
    )

    app.put(
      `${path}/:id/comments/:comment`,
      {
        config,
        schema: {
          ...schema,
          summary: 'Resolve a comment, or open it again',
          params: ByComment,
          body: CommentChanges,
          response: { 200: CommentReply },
        },
      },
      async (request) => ({
        comment: await comments.resolve(actor(request), target(request, status), {
          id: request.params.comment,
          isResolved: request.body.resolved,
        }),
      }),
    )
  }
}

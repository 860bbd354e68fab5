import { rotateAccountKeys } from '@melodia/accounts/keys'
import { rotatePayoutKey } from '../../domain/payouts/keys.ts'
import { rotateUnsubscribeKey } from '../../platform/mail/unsubscribe.ts'
import { rotateMediaKey } from '../../platform/media/urls.ts'
import { expectDatabase, openStores } from '../stores.ts'
import { readArguments } from './arguments.ts'
import type { Command } from './command.ts'

/**
 * New keys for tokens, cookies, secrets of authenticator apps, media URLs and links that turn mails
 * off; running servers notice them.
 */
export const rotate: Command = async (args, { config, say, clock }) => {
  readArguments(args, {}, 'npm run keys:rotate', 0)
  expectDatabase(config)
  const { db } = await openStores(config)
  try {
    await rotateAccountKeys(db, clock())
    await rotatePayoutKey(db, clock())
    await rotateMediaKey(db, clock())
    await rotateUnsubscribeKey(db, clock())
    say('There are new keys. Running servers take them up within a minute.')
    say('The old ones verify what they have signed until it expires, and are then dropped.')
  } finally {
    await db.close()
  }
}

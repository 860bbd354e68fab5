import * as React from 'react'

const INTERNALS = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'

/**
 * Development React records a stack for the first ten thousand elements of each second, for its
 * debugger. Here it has recorded enough at any time. All its warnings stay.
 */
export function leaveOutOwnerStacks() {
  const internals: unknown = Reflect.get(React, INTERNALS)
  if (typeof internals === 'object' && internals)
    Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
      configurable: true,
      get: () => Infinity,
      set() {},
    })
}

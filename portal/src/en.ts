/** Every sentence the portals say about what worked and what failed (spec §2, §4, §5, §8). */

/** `Tracks` and `track` make the messages of one noun; each screen names what it shows. */
const messagesOf = (one: string, many: string) => {
  const capital = one.charAt(0).toUpperCase() + one.slice(1)
  return {
    loadListFailed: `Failed to load ${many}. Please try again.`,
    loadFailed: `Failed to load ${one} data. Please try again.`,
    notFound: `${capital} not found`,
    deleteQuestion: `Are you sure you want to delete this ${one}?`,
    deleteFailed: `Failed to delete ${one}. Please try again.`,
    deleted: `${capital} deleted successfully`,
    empty: `No ${many} available`,
  }
}

export const en = {
  tracks: {
    ...messagesOf('track', 'tracks'),
    validated: 'Track validated successfully',
    validateFailed: 'Failed to validate track. Please try again.',
    validateQuestion: 'Validate this track? This action cannot be undone.',
    rejected: 'Track rejected successfully',
    rejectFailed: 'Failed to reject track. Please try again.',
    rejectQuestion: 'Reject this track? This action cannot be undone.',
    updated: (id: string) => `Track updated successfully! Track ID: ${id}`,
    uploaded: (id: string) => `Track uploaded successfully! Track ID: ${id}`,
    updateFailed: (why: string) => `Failed to update track: ${why}`,
    saveFailed: (why: string) => `Failed to save track: ${why}`,
    uploadFailed: (why: string) => `Failed to upload track: ${why}`,
    uploading: 'Uploading...',
    cancelled: 'The upload was cancelled. Nothing was saved.',
    backToPending:
      'New audio, preview or artwork sends this track back to pending: it is no longer public until an admin has approved it again.',
  },
  dashboard: { failed: 'Failed to load dashboard data. Please try again later.' },
  profile: {
    failed: 'Failed to load profile data',
    name: { admin: 'Admin', creator: 'Creator' },
    email: 'name@example.com',
  },
  processing: 'Processing...',
  retry: 'Retry',
  unreachable: 'The server cannot be reached. Check the connection and try again.',
  unexpected: 'The server gave an answer that makes no sense here.',
  forbidden: 'You do not have access to this. Ask an administrator for it.',
  restored: 'What you had filled in is back.',
  unsaved: 'Your changes are not saved. Leave this page and lose them?',
} as const

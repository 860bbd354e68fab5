/** Texts of `notifications`. */

export const atOnce = 'At once'
export const inDailySummary = 'In the daily summary'
export const inPortal = 'In the portal'
export const loading = 'Loading'
export const mail = 'Mail'
export const markAllAsRead = 'Mark all as read'
export const markAsRead = 'Mark as read'
export const markAsReadOrUnread = (title: string, isUnread: boolean) =>
  `Mark ${title} as ${isUnread ? 'read' : 'unread'}`
export const markAsUnread = 'Mark as unread'
export const noMail = 'No mail'
export const notifications = 'Notifications'
export const older = 'Older'
export const settings = 'Settings'
export const unread = 'Unread, '
export const unreadNotifications = (unread: number) => `Notifications, ${unread} unread`

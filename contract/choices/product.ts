/** Shown in the admin sidebar and the System Info panel (spec §2, §9). */
export const VERSION = 'v1.3.0'

/** The version of this code, as operators and the changelog name it. */
export const RELEASE = '1.4.0'

/** Name of the platform in place of a person's name. */
export const PLATFORM = 'Melødia'

/** Shown in the admin sidebar and the System Info panel (spec §2, §9). */
export const VERSION = 'v1.3.0'

/** Name of the platform in place of a person's name. */
export const PLATFORM = 'Melødia'

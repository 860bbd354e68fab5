/** Texts of `plays`. */

import { counted } from '@melodia/contract/counted'

export const allTracks = 'All tracks'
export const analytics = 'Analytics'
export const atMostDays = (playsPeriodDays: number) => `At most ${playsPeriodDays} days`
export const begunHeardToEnd = (all: number, end: string) =>
  `Begun ${counted(all, 'time')}, ${end} heard to the end`
export const chooseFirstAndLastDay = 'Choose the first and the last day'
export const countedApartFromPlays = 'Counted apart from plays'
export const dates = 'Dates'
export const day = 'Day'
export const days = 'Days'
export const daysAreInUtc = 'Days are in UTC'
export const exportCsv = 'Export CSV'
export const firstDay = 'First day'
export const firstOfCsvFileHas = (shown: number, rows: string) =>
  `The first ${shown} of ${rows}; the CSV file has all of them.`
export const fromFirstToLast = (first: string | undefined, last: string | undefined) =>
  `from ${first} to ${last}`
export const fromSecondsOnOrHalf = (countedAfterMs: number) =>
  `From ${countedAfterMs} seconds on, or half of a shorter track`
export const id = 'ID'
export const inSpanDays = (span: number) => `in ${span} days`
export const lastDay = 'Last day'
export const lastDayIsBeforeFirst = 'The last day is before the first one'
export const listeners = 'Listeners'
export const loading = 'Loading'
export const mostLeaveBetweenAnd = (toTheEnd: string, start: string, end: string) =>
  `${toTheEnd}; most leave between ${start} and ${end}`
export const newAndReturning = (newListeners: string, listeners: string) =>
  `${newListeners} new, ${listeners} returning`
export const noPlaysInTheseDays = 'No plays in these days'
export const noPlaysThatShowLeaving = 'No plays that show where people leave'
export const noTrackWasPlayedIn = 'No track was played in these days.'
export const nothingWasPlayedFromPlaylist = 'Nothing was played from a playlist in these days.'
export const onFirst = (first: string | undefined) => `on ${first}`
export const ownPlays = 'Own plays'
export const playlist = 'Playlist'
export const plays = 'Plays'
export const playsInUsualSpanDays = (plays: number, usualSpan: number) =>
  `${counted(plays, 'play')} in ${usualSpan} days`
export const playsPerDay = 'Plays per day'
export const playsPreviewsAndOwnPlays = (playsKeptDays: number) =>
  `Plays, previews and own plays are complete. Listeners, playlists and where people leave are known of the last ${playsKeptDays} days only.`
export const playsSetAside = (aside: number) =>
  `${counted(aside, 'play')} ${aside === 1 ? 'was' : 'were'} set aside and ${aside === 1 ? 'does' : 'do'} not count: too many of one track by one listener in a day, or two at the same time. `
export const previews = 'Previews'
export const reached = 'Reached'
export const showTheseDays = 'Show these days'
export const spanDays = (span: number) => `${span} days`
export const titleExportCsv = (title: string) => `${title}: export CSV`
export const titleRows = (title: string) => `${title}, rows`
export const topPlaylists = 'Top playlists'
export const topTracks = 'Top tracks'
export const totalAndBestDay = (total: string, day: string, plays: string) =>
  `${total} in all; most on ${day}: ${plays}`
export const track = 'Track'
export const wherePeopleLeave = 'Where people leave'

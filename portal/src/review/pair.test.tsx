import '@testing-library/jest-dom/vitest'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { LevelChip } from './LevelChip.tsx'
import { WaveformPair } from './WaveformPair.tsx'

afterEach(cleanup)

const peaks = Array.from({ length: 1_000 }, (_, at) => at % 256)

test('two waveforms are on one scale of time, and named', () => {
  render(
    <WaveformPair
      before={{ peaks, duration_ms: 50_000 }}
      after={{ peaks, duration_ms: 100_000 }}
    />,
  )
  const figure = screen.getByRole('figure', { name: 'Waveforms over each other' })
  expect(
    [...figure.querySelectorAll('path')].map((path) => path.getAttribute('transform')),
  ).toEqual(['scale(0.5 1)', 'scale(1 1)'])
  expect(screen.getByText('Before')).toBeVisible()
  expect(screen.getByText('Now')).toBeVisible()
})

test('what is not known yet is said: a waveform, a level', () => {
  render(
    <>
      <WaveformPair before={{ peaks: null, duration_ms: 0 }} after={{ peaks, duration_ms: 1 }} />
      <LevelChip level={null} />
    </>,
  )
  expect(screen.getByText('One of the waveforms is not known yet.')).toBeVisible()
  expect(screen.getByText('Not checked')).toBeVisible()
})

import { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'

interface Track {
  id: string
  title: string
  artists: { name: string }[]
  genre: string
  album: string
  popularity: number
  status: string
  artwork: { thumbnail_url: string }
}

/** What a list cannot do with less: its first call, and its rows as plain elements. */
const Rows = () => {
  const [tracks, setTracks] = useState<Track[]>([])
  useEffect(() => {
    const authorization = `Bearer ${localStorage.getItem('x-atk')}`
    void fetch('/api/v1/admin/tracks?sort=["created_at","DESC"]&range=[0,9]', {
      headers: { authorization },
    })
      .then((reply) => reply.json())
      .then(setTracks)
  }, [])
  return (
    <table>
      <tbody>
        {tracks.map(({ id, title, artists, genre, album, popularity, status, artwork }) => (
          <tr key={id}>
            <td>
              <img src={artwork.thumbnail_url} alt="" width={36} height={36} />
              <a href={`/admin/tracks/edit/${id}`}>{title}</a>
            </td>
            <td>{artists.map(({ name }) => name).join(', ')}</td>
            <td>{genre}</td>
            <td>{album}</td>
            <td>{popularity}</td>
            <td>{status}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

createRoot(document.getElementById('root')!).render(<Rows />)

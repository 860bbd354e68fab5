import * as texts from '#texts/music.ts'

export const Missing = () => (
  <div className="welcome">
    <p className="kind">404</p>
    <h1>{texts.thisPageIsntAvailable}</h1>
    <p>
      {texts.itMayHaveBeenUnpublished}
      <a href="/music">{texts.seeWhatIsNewWithin}</a>.
    </p>
  </div>
)

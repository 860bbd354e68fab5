import * as texts from '#texts/royalties.ts'

/** The example of `docs/statement-format.md`; a test computes it again. */
export const Example = () => (
  <>
    <p>{texts.exampleMeans}</p>
    <table>
      <thead>
        <tr>
          {[texts.track, texts.who, texts.forWhat, texts.exactly, texts.amount].map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {LINES.map(([track, who, ground, exactly, amount]) => (
          <tr key={`${track} ${who} ${ground}`}>
            <td>{track}</td>
            <td>{who}</td>
            <td>{ground}</td>
            <td>{exactly}</td>
            <td>{amount}</td>
          </tr>
        ))}
      </tbody>
    </table>
    <p>{texts.exampleRounds}</p>
  </>
)

const LINES = [
  [texts.ferry, texts.melodia, texts.platform, texts.partOf(10, '6.00'), '0.60'],
  [texts.ferry, texts.vera, texts.partOfVoice, texts.partOf(20, '5.40'), '1.08'],
  [texts.ferry, texts.lars, texts.paidBack, texts.allThatIsOpen('1.00', '4.32'), '1.00'],
  [texts.ferry, texts.lars, texts.partOfSplit, `${texts.partOf(60, '3.32')} = 1.992`, '1.99'],
  [texts.ferry, texts.mina, texts.partOfSplit, `${texts.partOf(40, '3.32')} = 1.328`, '1.33'],
  [texts.tide, texts.melodia, texts.platform, texts.partOf(10, '4.00'), '0.40'],
  [texts.tide, texts.mina, texts.partOfSplit, '3.60', '3.60'],
] as const

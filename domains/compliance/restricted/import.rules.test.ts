import { expect, test } from "vitest";
import { readRegister } from "./import.rules.ts";

const read = (text: string) => readRegister(new TextEncoder().encode(text));

test("rows are read by their headings, in any delimiter, and bad ones are named", () => {
  const result = read(
    "Surname;Given Name;Date of Birth;Position;Registry No\r\nSantos;Maria;1970-02-28;Mayor;7\nReyes;Jo;31/12/1971;;8\nCruz;;1980-01-01;;9\nLim;Ana;03/04/1980;;10\nTan;Bo;;;11\nSantos;Ana Maria;1970-02-28;;7\n",
  );
  if (!result.ok) throw new Error(result.fault);
  expect(result.value.rows.map(({ row, name, birthday, remark }) => [row, name, birthday, remark])).toEqual([
    [2, "Santos, Maria", "1970-02-28", "Mayor"],
    [3, "Reyes, Jo", "1971-12-31", undefined],
  ]);
  expect(result.value.problems).toMatchObject([
    { row: 4, column: "name", rule: "pattern" },
    { row: 5, column: "birthday", rule: "pattern", text: "03/04/1980" },
    { row: 6, column: "birthday", rule: "required" },
    { row: 7, column: "name", rule: "taken" },
  ]);
});

test("a file that is no table is refused whole", () => {
  expect(read("")).toMatchObject({ fault: "STATEMENT_EMPTY" });
  expect(read("name,birthday\n")).toMatchObject({ fault: "STATEMENT_EMPTY" });
  expect(read("town,birthday\nCebu,1980-01-01")).toMatchObject({ fault: "STATEMENT_COLUMNS" });
  expect(read('name,birthday\n"open,1980-01-01')).toMatchObject({ fault: "STATEMENT_UNREADABLE" });
  expect(readRegister(Uint8Array.of(0xff, 0xfe, 0x00))).toMatchObject({ fault: "STATEMENT_UNREADABLE" });
});

import { expect, test } from "vitest";
import { shop } from "./shop.ts";
import { readsLike, readsLikeShop } from "./shop-name.ts";

const readsLikeProsAndDrill = readsLike("Pros & Drill");

test.each([
  "Pros & Drill",
  "Pros & Drill Support",
  "PROS AND DRILL",
  "The Pros&Drill Team",
  "p.r.o.s - d_r_i_l_l",
  "Pro & Drill",
  "Prós ＆ Dríll",
  "Рrоѕ & Drіll",
  "Ρrοs & Drill",
  "Pr0s & Dr1|l",
  "Pro$ & DriII",
  "𝐏𝐫𝐨𝐬 & 𝒟𝓇𝒾𝓁𝓁",
  "Ｐｒｏｓ ａｎｄ Ｄｒｉｌｌ",
  "ᴘʀᴏꜱ & ᴅʀɪʟʟ",
  "🅿🆁🅾🆂 & 🅓🅡🅘🅛🅛",
  "Pros\u00ad & D\u200drill",
  "Pros 'n' Drill",
  "Pros & Clrill",
  "Prosss && Drilll",
  "ProsAndDrill Support",
  "prosanddrillsupport",
  "Pr os & Dr ill",
  "p r o s a n d d r i l l",
  "Pros-Drill",
])("%s reads like the shop's name", (name) => {
  expect(readsLikeProsAndDrill(name)).toBe(true);
});

test.each([
  "",
  "Jane Example",
  "Andy Prosser",
  "Drillmaster",
  "Rosanna Drill",
  "Pros Andersen",
  "Pro Drilling GmbH",
  "ProDrill Services Ltd",
  "Pro Drill",
  "Pros Drilling",
  "Prodrill",
  "Compros & Drillers",
  "李",
  "محمد علي",
  'Robert "Bob" Day',
  "👩🏽‍🔧",
  "Prospero Dillon",
  "山田 太郎",
  "Пётр Дроздов",
  "Andrea Prodi",
  "Pedro Rillo",
])("%j doesn't", (name) => {
  expect(readsLikeProsAndDrill(name)).toBe(false);
});

test("the configured name is protected", () => {
  for (const name of [shop.name, `The ${shop.name} Team`, shop.name.toUpperCase()])
    expect(readsLikeShop(name)).toBe(true);
});

test.each([
  ["Nordic Tools", true],
  ["N0RDlC  T00LS support", true],
  ["nordictools", true],
  ["nordictoolsteam", true],
  ["Norah Tools", false],
  ["Nordic Walker", false],
])("beside Nordic Tools, %s is taken: %s", (name, isTaken) => {
  expect(readsLike("Nordic Tools")(name)).toBe(isTaken);
});
